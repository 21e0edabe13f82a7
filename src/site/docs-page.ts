import { MARK } from './style.js';

/** Swagger UI for /openapi.json, from our own files: the page's policy allows no other origin and no inline script. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chartwright API reference</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<header class="top docs-top"><div class="wrap">
<a class="brand" href="/">${MARK} Chartwright</a>
<nav aria-label="Main"><a href="/">Home</a><a href="/openapi.json">OpenAPI document</a></nav>
</div></header>
<main id="docs"><noscript>This page needs JavaScript. The same description is at <a href="/openapi.json">/openapi.json</a>.</noscript></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/docs.js"></script>
</body>
</html>
`;

export const DOCS_SCRIPT = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  validatorUrl: null,
});
`;
