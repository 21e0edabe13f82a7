// Mocha adds the files of a command line to those named here. Whoever names some wants these alone.
const isNamed = process.argv.slice(2).some((word) => word.endsWith('.test.js'));

module.exports = {
  ...(!isNamed && { spec: ['dist/test/**/*.test.js'] }),
  require: ['./dist/test/support/root-hooks.js'],
  'node-option': ['enable-source-maps'],
  timeout: 120000,
};
