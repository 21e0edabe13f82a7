/** The drawings that icons.ts names: SVG elements by name. See dashboard/lucide-drawings.ts. */
declare module 'virtual:lucide-drawings' {
  const drawings: Record<string, string>;
  export default drawings;
}
