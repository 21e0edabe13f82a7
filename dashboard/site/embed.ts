import './embed.css';
import { enliven } from './embed/chart';
import { connectHost } from './embed/mcp-host';

const root = document.querySelector('main');
if (root !== null) {
  if (root.dataset['host'] === 'mcp') connectHost(root);
  else enliven(root);
}
