/** Made by kernel-plugin.ts. */
declare module 'virtual:png-kernel' {
  /** kernel/ as WebAssembly, in base64. */
  const kernel: string;
  export default kernel;
}
