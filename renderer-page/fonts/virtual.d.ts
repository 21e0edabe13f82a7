declare module 'virtual:font-files' {
  const files: import('../payload').FontFile[];
  export default files;
}
