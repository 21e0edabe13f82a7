export function element(tag: string, className = '', ...children: (Node | undefined)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** An element with a text; the letters of the text set its direction. */
export function textElement(tag: string, className: string, text: string): HTMLElement {
  const made = element(tag, className);
  made.dir = 'auto';
  made.textContent = text;
  return made;
}

/** A paragraph, whose items that begin with a hyphen, as in Markdown, begin with a bullet. */
export function proseElement(text: string): HTMLElement {
  return textElement('p', 'text', text.replace(/^([ \t]{0,8})[-*+](?=[ \t])/gmu, '$1•'));
}

/** Marks an element as decoration: an artifact in a tagged PDF. */
export function decoration<T extends Element>(made: T): T {
  made.setAttribute('aria-hidden', 'true');
  return made;
}
