// Mocha adds the files of the command line to `spec`. When files are named, only these are to run.
const isNamed = process.argv.slice(2).some((word) => word.endsWith('.test.js'));

module.exports = {
  ...(!isNamed && { spec: ['dist/test/**/*.test.js'] }),
  require: ['./dist/test/support/root-hooks.js'],
  'node-option': ['enable-source-maps'],
  timeout: 120000,
};
