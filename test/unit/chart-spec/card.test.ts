import { expect } from 'chai';
import { parseSpec } from '../../../chart-spec/spec.js';
import { accepted, issuesOf, pathsOf, spec } from './spec-helpers.js';

describe('chart spec: card and theme', () => {
  const card = {
    header: {
      eyebrow: 'Q3',
      title: 'Revenue',
      subtitle: 'in EUR',
      badge: { text: 'New', backgroundColor: '#fff', color: 'red', borderRadius: 4 },
      logoUrl: 'https://example.com/logo.png',
    },
    legend: { display: true, position: 'top', style: 'line', fontSize: 12, gap: 8 },
    kpiStrip: [{ label: 'MRR', value: '12k', color: 'hsl(10, 50%, 50%)' }],
    footer: { left: 'a', right: 'b', borderTop: true },
    padding: 'email',
    backgroundColor: 'transparent',
    borderRadius: 8,
    border: { color: '#eee', width: 1 },
    theme: {
      palette: ['#111', 'rgb(1 2 3 / 50%)'],
      backgroundColor: 'white',
      fontFamily: 'Inter',
      fontSize: 12,
      gridColor: '#ddd',
      mode: 'dark',
      textPrimary: 'black',
      textSecondary: 'gray',
    },
    alt: 'Revenue by quarter',
  };

  it('keeps every field of the card', () => {
    expect(accepted(spec(card))).to.deep.include(card);
  });
  it('accepts a badge given as a text', () => {
    expect(accepted(spec({ header: { badge: 'New' } })).header).to.deep.equal({ badge: { text: 'New' } });
    expect(pathsOf(spec({ header: { badge: { color: 'red' } } }))).to.deep.equal(['header.badge.text']);
    expect(pathsOf(spec({ header: { badge: 5 } }))).to.deep.equal(['header.badge']);
  });
  it('keeps kpiPosition, and warns where it has no effect', () => {
    const kpiStrip = [{ label: 'MRR', value: '12k' }];
    expect(accepted(spec({ kpiStrip, kpiPosition: 'right' })).kpiPosition).to.equal('right');
    const { spec: normal, warnings } = parseSpec(spec({ kpiPosition: 'top' }));
    expect(normal).not.to.have.property('kpiPosition');
    expect(warnings).to.deep.equal(['kpiPosition has no effect without kpiStrip.']);
  });

  it('keeps endLabels, and warns where it has no effect', () => {
    const warningsOf = (over: object) => parseSpec(spec({ endLabels: true, ...over })).warnings;
    expect(accepted(spec({ type: 'line', endLabels: true })).endLabels).to.equal(true);
    expect(accepted(spec({ type: 'line', endLabels: false })).endLabels).to.equal(false);
    expect(accepted(spec({ type: 'line' }))).not.to.have.property('endLabels');
    expect(warningsOf({ type: 'line' })).to.deep.equal([]);
    expect(warningsOf({ type: 'bar' })).to.deep.equal([
      'endLabels has no effect on a bar chart. Remove it or use type "line", "pie" or "doughnut".',
    ]);
    expect(warningsOf({ type: 'line', options: { indexAxis: 'y' } }).join()).to.include('indexAxis');
    expect(warningsOf({ type: 'line', theme: { mode: 'plain' } }).join()).to.include('theme.mode');
    expect(warningsOf({ type: 'line', sparkline: true }).join()).to.include('sparkline');
  });
  it('reports each issue at its path', () => {
    const cases: [string, object][] = [
      ['header', { header: 'x' }],
      ['header.title', { header: { title: 5 } }],
      ['header.badge.color', { header: { badge: { text: 'x', color: 'reddish' } } }],
      ['header.badge.borderRadius', { header: { badge: { text: 'x', borderRadius: 65 } } }],
      ['legend', { legend: true }],
      ['legend.display', { legend: { display: 'yes' } }],
      ['legend.position', { legend: { position: 'left' } }],
      ['legend.style', { legend: { style: 'dot' } }],
      ['legend.fontSize', { legend: { fontSize: 1000 } }],
      ['legend.gap', { legend: { gap: -1 } }],
      ['legend.shares', { legend: { shares: 'no' } }],
      ['endLabels', { endLabels: 'last' }],
      ['kpiStrip', { kpiStrip: [] }],
      ['kpiPosition', { kpiStrip: [{ label: 'a', value: 'b' }], kpiPosition: 'left' }],
      ['kpiStrip', { kpiStrip: Array(7).fill({ label: 'a', value: 'b' }) }],
      ['kpiStrip.0', { kpiStrip: [null] }],
      ['kpiStrip.0.value', { kpiStrip: [{ label: 'a', values: 'b' }] }],
      ['kpiStrip.0.color', { kpiStrip: [{ label: 'a', value: 'b', color: '#12' }] }],
      ['footer.borderTop', { footer: { borderTop: 1 } }],
      ['padding', { padding: 'wide' }],
      ['padding', { padding: 201 }],
      ['padding', { padding: -1 }],
      ['padding', { padding: '20' }],
      ['borderRadius', { borderRadius: 65 }],
      ['border.width', { border: { width: -1 } }],
      ['border.color', { border: { color: 'url(x)' } }],
      ['backgroundColor', { backgroundColor: 'notacolor' }],
      ['theme.palette', { theme: { palette: [] } }],
      ['theme.palette.1', { theme: { palette: ['#fff', '#ggg'] } }],
      ['theme.palette', { theme: { palette: Array(10_000).fill('#fff') } }],
      ['theme.mode', { theme: { mode: 'sepia' } }],
      ['theme.fontFamily', { theme: { fontFamily: [] } }],
      ['theme.textPrimary', { theme: { textPrimary: 5 } }],
      ['alt', { alt: 'x'.repeat(1001) }],
      ['quality', { quality: 0 }],
      ['quality', { quality: 101 }],
      ['title', { title: true }],
      ['title', { title: [5] }],
    ];
    for (const [path, over] of cases)
      expect(pathsOf(spec(over as Record<string, unknown>)), path).to.deep.equal([path]);
  });
  it('accepts a padding name or 0 to 200 px', () => {
    for (const padding of ['email', 'slack', 'none', 0, 200])
      expect(accepted(spec({ padding })).padding).to.equal(padding);
  });
  it('accepts CSS colors only', () => {
    const good = '#fff|#ffff|#a1b2c3|#A1B2C3D4|rgb(1,2,3)|rgba(1, 2, 3, 0.5)|rgb(10% 20% 30% / 40%)'.split('|');
    good.push('hsl(120, 50%, 50%)', 'hsla(120deg 50% 50% / .3)', 'RebeccaPurple', 'transparent');
    for (const backgroundColor of good)
      expect(accepted(spec({ backgroundColor })).backgroundColor).to.equal(backgroundColor);
    const bad = [
      '',
      '#ff',
      '#ggg',
      'fff',
      'rgb(1,2)',
      'rgb(1,2,3,4,5)',
      'rgb(1,2%,3)',
      'hsl(1,2,3)',
      'red;url(//canary)',
    ];
    bad.push('url(http://canary)', 'currentcolor', 'var(--x)', 'rgb(1 2 3 / 4 / 5)', `rgb(${' '.repeat(100)}1, 2, 3)`);
    for (const backgroundColor of bad)
      expect(pathsOf(spec({ backgroundColor })), backgroundColor).to.deep.equal(['backgroundColor']);
    expect(issuesOf(spec({ backgroundColor: 'x' }))[0]?.message).to.match(
      /^backgroundColor must be a CSS color such as "#2563eb"/,
    );
  });
});
