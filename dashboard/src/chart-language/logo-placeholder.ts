/** A neutral box with the outline of an image, readable on light and dark cards. */
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120" viewBox="0 0 320 120" fill="none" stroke="#8a94a6" stroke-width="6">' +
  '<rect x="3" y="3" width="314" height="114" rx="14" fill="#8a94a6" fill-opacity=".18" stroke-dasharray="16 12"/>' +
  '<circle cx="132" cy="44" r="12"/><path d="M96 92l38-34 26 22 24-30 40 42" stroke-linejoin="round"/></svg>';

/** Stands for a logo in previews. */
export const logoPlaceholder = `data:image/svg+xml,${encodeURIComponent(SVG)}`;
