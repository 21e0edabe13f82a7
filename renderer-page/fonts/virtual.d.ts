declare module 'virtual:font-files' {
  const subsets: import('../payload').FontSubset[];
  export default subsets;
}
