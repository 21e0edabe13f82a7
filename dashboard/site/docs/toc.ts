/** Marks the section that is being read in the table of contents. */
export function markCurrentHeading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
  if (links.length === 0) return;
  const headings = links.flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? []);
  const mark = () => {
    const line = innerHeight / 4;
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 4;
    const passed = headings.findLastIndex((heading) => heading.getBoundingClientRect().top <= line);
    const current = isAtEnd ? headings.length - 1 : Math.max(0, passed);
    for (const [index, link] of links.entries()) {
      if (index === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  let frame = 0;
  addEventListener(
    'scroll',
    () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    },
    { passive: true },
  );
  mark();
}
