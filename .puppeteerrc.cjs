// The browser comes out of an npm package (src/browser/launch/find-browser.ts), so Puppeteer never downloads one of its own.
module.exports = { skipDownload: true };
