/** Functions as people write them for labels. `v` and `c` are the value and the context. */
const EVALUATED = String.raw`
v => v
v => v + '%'
v => '$' + v
v => '$' + v.toLocaleString()
v => (v>0?'+':'')+v+'%'
v => v > 0 ? '+' + v : v
v => v === 0 ? '' : v
v => v || ''
v => v ? v : null
v => { if (v > 0) return v; return ''; }
v => { if (v > 10) { return v + ' high'; } else if (v > 0) { return v + ' low'; } else { return 'none'; } }
function(value) { return value + '%'; }
function(value, context) { return value; }
function value(v) { return Math.round(v) + '€'; }
(v) => Math.floor(v)
(v) => Math.ceil(v / 10) * 10
(v) => Math.trunc(v)
v => Math.abs(v)
v => parseInt(v)
v => parseInt(v, 10) + '%'
v => parseFloat(v).toFixed(1)
v => Number(v).toFixed(2)
v => v.toFixed(2).replace('.', ',') + ' €'
v => v.toFixed(1) + 'k'
v => (v / 1000).toFixed(1) + 'K'
v => v >= 1000 ? (v / 1000) + 'k' : v
v => v >= 1e6 ? (v / 1e6).toFixed(1) + 'M' : v >= 1e3 ? (v / 1e3).toFixed(1) + 'K' : String(v)
v => v.toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',')
v => v.toString().replace(/\B(?=(\d{3})+(?!\d))/g, '.')
v => String(v).split('.')[0]
v => new Intl.NumberFormat('de-DE', {style: 'currency', currency: 'EUR'}).format(v)
v => new Intl.NumberFormat('en-US', {style:'unit', unit:'kilometer'}).format(v)
v => Intl.NumberFormat('en-IN').format(v)
v => new Intl.NumberFormat('en-US', {notation: 'compact', maximumFractionDigits: 1}).format(v)
v => v.toLocaleString('de-DE')
v => v.toLocaleString('en-US', {style: 'currency', currency: 'USD', minimumFractionDigits: 0})
v => v.toLocaleString('fr-FR', {maximumFractionDigits: 0}) + ' €'
v => v.toLocaleString(undefined, {style: 'percent'})
v => v.toPrecision(3)
v => v.toExponential(1)
v => v.toString(16)
v => BQ#{v} unitsBQ
v => BQ#{v > 0 ? '▲' : '▼'} #{Math.abs(v).toFixed(1)}%BQ
v => [v, 'units']
v => [v + '%', '(' + v + ')'].join('\n')
v => ['Poor','Fair','Good'][v]
v => ({0: 'none', 5: 'five'})[v] || v
v => { switch (true) { case v > 100: return 'A'; case v > 10: return 'B'; default: return 'C'; } }
v => { switch (v) { case 0: return 'zero'; case 5: case 6: return 'five'; } return 'other'; }
v => v % 2 === 0 ? v : ''
v => Number.isInteger(v) ? v : v.toFixed(1)
v => isNaN(v) ? 'n/a' : v
v => v == null ? '-' : v
v => v ?? 'none'
v => v?.toFixed?.(1)
v => -v
v => +v
v => !v
v => ~~v
v => v | 0
v => v ** 2
v => Math.round(v * 100) / 100
v => Math.max(v, 10)
v => Math.min(v, 10, 3)
v => Math.sign(v) * Math.sqrt(Math.abs(v))
v => Math.log10(Math.abs(v) + 1).toFixed(2)
v => Math.pow(v, 2).toFixed(0)
v => Math.hypot(v, 3).toFixed(3)
v => '★'.repeat(Math.max(0, Math.min(5, Math.round(v / 20))))
v => String(v).padStart(8, '0')
v => String(v).padEnd(6, '.')
v => ('' + v).length
v => ('0' + v).slice(-2)
v => String(v).substring(0, 2)
v => String(v).substr(-2)
v => String(v).charAt(0)
v => String(v)[0]
v => String(v).indexOf('5') >= 0 ? 'has 5' : 'no 5'
v => String(v).includes('5')
v => String(v).startsWith('1')
v => String(v).split('').reverse().join('')
v => String(v).concat(' ', 'pcs')
v => 'abc'.toUpperCase() + v
v => ' x '.trim() + v
v => String(v).match(/\d+/)
v => /^\d+$/.test(v)
v => String(v).replace(/[^0-9]/g, '')
v => String(v).replace(/(\d)/g, '<$1>')
v => String(v).replace(/\d/g, d => Number(d) + 1)
v => String(v).search(/5/)
v => { const h = Math.floor(v / 60); const m = Math.round(v % 60); return h + ':' + String(m).padStart(2, '0'); }
v => { var s = ''; for (var i = 0; i < 3; i++) { s += i; } return s + v; }
v => { let n = Math.abs(v), c = 0; while (n >= 10) { n /= 10; c++; } return c; }
v => { let out = []; for (const x of [1, 2, 3]) { if (x === 2) continue; out.push(x * v); } return out.join('/'); }
v => { var x = 1; if (v > 0) { var x = 2; } return x; }
v => { let x = 1; if (v > 0) { let x = 2; x++; } return x; }
v => { const units = ['', 'k', 'M', 'B']; let u = 0; let n = Math.abs(v); while (n >= 1000 && u < 3) { n /= 1000; u++; } return n.toFixed(1) + units[u]; }
v => { function f(x) { return x * 2; } return f(v); }
v => (x => x + 1)(v)
v => [3, 1, 2].sort().join('')
v => [3, 1, 20].sort((a, b) => b - a).join('-')
v => [1, 2, 3].map(x => x * v).filter(x => x > 5).reduce((a, b) => a + b, 0)
v => [1, [2, [3]]].flat(2).length
v => [5, 6].indexOf(v)
v => [5, 6].includes(v)
v => Array(3).fill('x').join('') + v
v => Array.from({length: 3}, (_, i) => i).join('') + v
v => [...'ab'].join('.') + v
v => Object.keys({a: 1, b: 2}).join('') + v
v => Object.entries({a: 1}).map(([k, n]) => k + n).join('') + v
v => { const {a, b = 3} = {a: 1}; return a + b + v; }
v => { const [a, , b] = [1, 2, 3]; return a + b + v; }
v => typeof v
v => v < 0 ? '(' + Math.abs(v).toFixed(0) + ')' : v.toFixed(0)
v => (v<0?'-$':'$')+Math.abs(v).toLocaleString()
v => v.y
v => v.x
v => v.r
v => v.y.toFixed(1)
v => v && v.y
v => new Date(v).getFullYear()
v => new Date(1700000000000 + v * 86400000).toLocaleDateString('en-US')
v => new Date(1700000000000).toLocaleDateString('de-DE', {month: 'short', year: 'numeric'}) + v
v => new Date('2026-03-05').getDate() + v
v => new Date('2026-03-05T10:00:00').getHours() + v
v => new Date('2026-03-05T10:00:00+02:00').toISOString() + v
v => new Date(2026, 2, 5).toISOString().slice(0, 10)
v => new Date('March 5, 2026').toISOString()
(v, c) => c.dataIndex
(v, c) => c.datasetIndex
(v, c) => c.dataset.label
(v, c) => c.dataset.label + ': ' + v
(v, c) => [c.dataset.label, v].join(' ')
(v, c) => c.dataset.data.length
(v, c) => c.dataset.data[c.dataIndex]
(v, c) => c.dataset.missing
(v, c) => c.dataset.missing || 'none'
(v, c) => c.chart.data.labels[c.dataIndex]
(v, c) => c.chart.data.labels[c.dataIndex] + ': ' + v
(v, c) => c.chart.data.labels[c.dataIndex] + '\n' + v
(v, c) => { let sum = 0; c.chart.data.datasets[0].data.map(d => { sum += d; }); return (v * 100 / sum).toFixed(2) + '%'; }
(v, c) => { const t = c.chart.data.datasets[0].data.reduce((a, b) => a + b, 0); return Math.round(v / t * 100) + '%'; }
(v, c) => { const t = c.dataset.data.reduce((a, b) => Number(a) + Number(b)); return (v / t * 100).toFixed(1) + '%'; }
(v, c) => c.chart.data.datasets.reduce((s, d) => s + d.data[c.dataIndex], 0)
(v, c) => { let total = 0; for (let i = 0; i < c.chart.data.datasets.length; i++) total += c.chart.data.datasets[i].data[c.dataIndex]; return total; }
(v, c) => c.datasetIndex === c.chart.data.datasets.length - 1 ? c.chart.data.datasets.map(d => d.data[c.dataIndex]).reduce((a, b) => a + b) : ''
(v, c) => c.dataIndex === c.dataset.data.length - 1 ? v : ''
(v, c) => c.dataIndex % 2 ? '' : v
(v, c) => v === Math.max(...c.dataset.data) ? v : null
(v, c) => v === Math.max.apply(null, c.dataset.data) ? 'max' : ''
(v, c) => { const prev = c.dataset.data[c.dataIndex - 1]; return prev === undefined ? '' : ((v - prev) / prev * 100).toFixed(0) + '%'; }
(v, c) => (v - c.dataset.data[0]).toFixed(1)
(v, {dataIndex, dataset}) => dataset.label + dataIndex
(v, {chart: {data}}) => data.labels.length
(v, c) => c.active ? 'on' : 'off'
v => [1, 2] + ''
v => [1, 2, 3].at(-1)
v => Number.parseFloat('3.5px') + v
v => isFinite(v) ? v : 'inf'
v => v?.a?.b
v => (v > 5 && v < 100) || v === -3
v => v > 5 && 'big'
v => { let o = {n: 1}; o.n += v; o['m'] = 2; return o.n + o.m; }
v => { const o = {}; o[v] = (o[v] || 0) + 1; return o[v]; }
v => { var r = v; r *= 2; r -= 1; r /= 3; return r.toFixed(2); }
v => { let i = 5; return i++ + ++i + v; }
v => void 0
v => (1, v)
v => 'Q' + (Math.floor(v / 3) + 1)
v => v !== v
v => '5' * '2' + v
v => '5' + 2 + v
v => null + v
v => undefined + v
v => true + v
v => [] + v
v => 1 / 0
v => -1 / 0 + ''
v => 0.1 + 0.2
v => v.foo
v => (12345.6789).toFixed(2) + v
v => 'a-b-c'.split('-', 2).join() + v
v => 'aXbX'.replace('X', '-') + v
v => 'aXbX'.replaceAll('X', '-') + v
v => 'abc'.slice(-2) + v
v => 'abc'.at(-1) + v
v => 'abc'.charCodeAt(1) + v
v => 'abc' < 'abd'
v => '10' < '9'
v => 10 < '9'
v => String.fromCharCode(65 + Math.abs(Math.round(v)) % 26)
v => parseInt('08') + v
v => parseInt('') || v
v => Number('') + v
v => Number('1,000')
v => Boolean(v)
v => (v).toString()
`
  .trim()
  // Neither stands in a raw text.
  .replaceAll('BQ', '`')
  .replaceAll('#{', '$' + '{')
  .split('\n');

/** Those that have no value: code with effects, other objects, clock and chance, and what JavaScript refuses too. */
export const NEVER_EVALUATED = `
(v, c) => { c.dataset.data[0] = 99; return v; }
(v, c) => { c.chart.data.labels.push('x'); return v; }
(v, c) => c.chart.width
(v, c) => c.chart.ctx.font
(v, c) => { const now = new Date(); return now.getFullYear(); }
v => Date.now()
v => Math.random()
v => window.location
v => process.env.HOME
v => globalThis
v => constructor
v => v.constructor
v => v.constructor.constructor('return 1')()
v => ({}).constructor.name
v => [].constructor
v => ''.__proto__
v => ({}).toString()
v => ({}) + ''
v => { while (true) {} }
v => { let s = 'x'; for (;;) s += s; }
v => 'x'.repeat(1e9)
v => { function f() { return f(); } return f(); }
v => eval('1')
v => Function('return 1')()
v => { try { return v.x.y } catch (e) { return 1 } }
v => { throw new Error('x') }
async v => v
v => fetch('/x')
v => this
v => arguments[0]
v => { x = 1; return x }
v => new Map()
v => BigInt(v)
v => 10n
v => { let a = 1, b = 2; [a, b] = [b, a]; return a; }
v => v in [1, 2, 3]
v => v.toFixed(200)
v => v.foo.bar
v => encodeURIComponent(v)
v => JSON.stringify(v)
`
  .trim()
  .split('\n');

export const LABEL_FUNCTIONS: string[] = [...EVALUATED, ...NEVER_EVALUATED];
