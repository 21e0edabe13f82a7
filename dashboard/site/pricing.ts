import './pricing.css';
