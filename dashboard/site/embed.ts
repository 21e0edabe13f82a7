import './embed.css';
import { followWidth } from './embed/fit';
import { connectHost } from './embed/mcp-host';

const root = document.querySelector('main');
if (root !== null) {
  if (root.dataset['host'] === 'mcp') connectHost(root);
  else followWidth(root);
}
