/** Ways to add the service to a host of MCP servers. None holds a key: the host asks for permission in the browser (OAuth). */
export interface McpInstall {
  /** Opens the host, which asks before it adds the server. */
  links: readonly { host: string; href: string }[];
  /** For a terminal. */
  claudeCode: string;
  /** For the configuration of any other host. */
  json: string;
}

/** @param url of `/mcp`, with the address that clients use */
export function mcpInstall(url: string): McpInstall {
  const server = { type: 'http', url };
  const ofVsCode = encodeURIComponent(JSON.stringify({ name: 'chartwright', ...server }));
  const ofCursor = encodeURIComponent(btoa(JSON.stringify({ url })));
  const ofWeb = encodeURIComponent(JSON.stringify(server));
  return {
    links: [
      { host: 'Cursor', href: `cursor://anysphere.cursor-deeplink/mcp/install?name=chartwright&config=${ofCursor}` },
      { host: 'VS Code', href: `vscode:mcp/install?${ofVsCode}` },
      {
        host: 'VS Code in the browser',
        href: `https://insiders.vscode.dev/redirect/mcp/install?name=chartwright&config=${ofWeb}`,
      },
    ],
    claudeCode: `claude mcp add --transport http chartwright ${url}`,
    json: JSON.stringify({ mcpServers: { chartwright: server } }, null, 2),
  };
}
