// Loaded before the first paint of every server-rendered page: applies the theme that the reader has chosen. The app uses the same key.
const chosen = localStorage.getItem('theme');
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen;
