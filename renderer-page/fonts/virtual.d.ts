declare module 'virtual:font-files' {
  const subsets: import('../protocol').FontSubset[];
  export default subsets;
}
