/** Functions as people write them for labels. `v` and `c` are the value and the context. Each part of the evaluator is used by two or more. */
export const EVALUATED: string[] = String.raw`
v => '$' + v.toLocaleString()
v => { if (v > 0) return v; return ''; }
v => parseInt(v)
v => { let out = ''; for (const key in {a: 1, b: 2}) out += key; return out; }
v => { const found = []; for (var at in ['x', 'y']) found.push(at); return found.join() + at; }
v => { let sum = 0; for (const one of [1, 2]) sum += one; return sum; }
v => { if (v > most) var most = v; return typeof most + most; }
v => { let key; for (key in {a: 1, b: 2}) {} return key; }
v => String(String(v).match(/(\w{0,6}) *(\d*\.\d*)(.*)/))
v => 'ab12  3.5s Some name'.match(/(\w{4}) *(\d*\.\d*)s (.*)/).slice(1).join('|')
v => 'a,b;c'.replace(/[^,;]*[,;]\s*\w+[^\w]*\w*$/, '-')
v => parseInt(v, 10) + '%'
v => parseFloat(v).toFixed(1)
v => v.toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',')
v => String(v).split('.')[0]
v => new Intl.NumberFormat('de-DE', {style: 'currency', currency: 'EUR'}).format(v)
v => new Intl.NumberFormat('en-US', {style:'unit', unit:'kilometer'}).format(v)
v => v.toPrecision(3)
v => v.toExponential(1)
v => ({0: 'none', 5: 'five'})[v] || v
v => { switch (true) { case v > 100: return 'A'; case v > 10: return 'B'; default: return 'C'; } }
v => { switch (v) { case 0: return 'zero'; case 5: case 6: return 'five'; } return 'other'; }
v => Number.isInteger(v) ? v : v.toFixed(1)
v => isNaN(v) ? 'n/a' : v
v => v == null ? '-' : v
v => v ?? 'none'
v => v?.toFixed?.(1)
v => '★'.repeat(Math.max(0, Math.min(5, Math.round(v / 20))))
v => String(v).substring(0, 2)
v => String(v).substr(-2)
v => String(v).charAt(0)
v => String(v)[0]
v => String(v).indexOf('5') >= 0 ? 'has 5' : 'no 5'
v => String(v).includes('5')
v => String(v).startsWith('1')
v => String(v).split('').reverse().join('')
v => String(v).concat(' ', 'pcs')
v => ' x '.trim() + v
v => String(v).match(/\d+/)
v => /^\d+$/.test(v)
v => String(v).replace(/\d/g, d => Number(d) + 1)
v => String(v).search(/5/)
v => { const h = Math.floor(v / 60); const m = Math.round(v % 60); return h + ':' + String(m).padStart(2, '0'); }
v => { let n = Math.abs(v), c = 0; while (n >= 10) { n /= 10; c++; } return c; }
v => { let out = []; for (const x of [1, 2, 3]) { if (x === 2) continue; out.push(x * v); } return out.join('/'); }
v => { const units = ['', 'k', 'M', 'B']; let u = 0; let n = Math.abs(v); while (n >= 1000 && u < 3) { n /= 1000; u++; } return n.toFixed(1) + units[u]; }
v => { function f(x) { return x * 2; } return f(v); }
v => [3, 1, 2].sort().join('')
v => [1, 2, 3].map(x => x * v).filter(x => x > 5).reduce((a, b) => a + b, 0)
v => [1, [2, [3]]].flat(2).length
v => [5, 6].includes(v)
v => Array(3).fill('x').join('') + v
v => Array.from({length: 3}, (_, i) => i).join('') + v
v => [...'ab'].join('.') + v
v => Object.entries({a: 1}).map(([k, n]) => k + n).join('') + v
v => { const {a, b = 3} = {a: 1}; return a + b + v; }
v => { const [a, , b] = [1, 2, 3]; return a + b + v; }
v => typeof v
v => (v<0?'-$':'$')+Math.abs(v).toLocaleString()
v => v.y.toFixed(1)
v => new Date(v).getFullYear()
v => new Date(1700000000000 + v * 86400000).toLocaleDateString('en-US')
v => new Date(1700000000000).toLocaleDateString('de-DE', {month: 'short', year: 'numeric'}) + v
v => new Date(2026, 2, 5).toISOString().slice(0, 10)
(v, c) => [c.dataset.label, v].join(' ')
(v, c) => { let sum = 0; c.chart.data.datasets[0].data.map(d => { sum += d; }); return (v * 100 / sum).toFixed(2) + '%'; }
(v, c) => { const t = c.dataset.data.reduce((a, b) => Number(a) + Number(b)); return (v / t * 100).toFixed(1) + '%'; }
(v, c) => { let total = 0; for (let i = 0; i < c.chart.data.datasets.length; i++) total += c.chart.data.datasets[i].data[c.dataIndex]; return total; }
(v, c) => c.datasetIndex === c.chart.data.datasets.length - 1 ? c.chart.data.datasets.map(d => d.data[c.dataIndex]).reduce((a, b) => a + b) : ''
(v, c) => v === Math.max.apply(null, c.dataset.data) ? 'max' : ''
(v, {dataIndex, dataset}) => dataset.label + dataIndex
v => [1, 2] + ''
v => [1, 2, 3].at(-1)
v => isFinite(v) ? v : 'inf'
v => v?.a?.b
v => (v > 5 && v < 100) || v === -3
v => { let o = {n: 1}; o.n += v; o['m'] = 2; return o.n + o.m; }
v => { const o = {}; o[v] = (o[v] || 0) + 1; return o[v]; }
v => { let i = 5; return i++ + ++i + v; }
v => (1, v)
v => [] + v
v => 'abc'.at(-1) + v
v => 'abc'.charCodeAt(1) + v
v => String.fromCharCode(65 + Math.abs(Math.round(v)) % 26)
v => Boolean(v)
v => Math.abs(v) < 1e-4 ? v.toExponential(2) : v.toFixed(4).replace(/\.?0+$/, '')
v => { let n = Number(v); if (isNaN(n)) return v; if (n === 0) return '0'; return n.toFixed(3); }
v => ({ 1: 'one', 2: 'two', 3: 'three' }[Math.round(v)] ?? 'many')
v => 'Rp' + v.toString().replace(/\B(?=(\d{3})+(?!\d))/g, '.')
v => { const s = ['B', 'KB', 'MB', 'GB']; let i = 0; let n = Math.abs(v); while (n >= 1024 && i < s.length - 1) { n /= 1024; i++; } return BQ#{n.toFixed(i ? 1 : 0)} #{s[i]}BQ; }
v => { const d = new Date(0); d.getTime(); return new Date(v * 1000).toISOString().substr(11, 8); }
v => ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(1767225600000 + v * 86400000).getDay()]
v => { const d = new Date('2026-02-03T04:05:06Z'); return BQ#{d.getFullYear()}-#{('0' + (d.getMonth() + 1)).slice(-2)}-#{('0' + d.getDate()).slice(-2)} #{v}BQ; }
v => new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit' }).format(new Date(1767225600000)) + v
v => (Math.round(v * 10) / 10).toString().replace('.', ',')
v => Math.round((v + Number.EPSILON) * 100) / 100
v => Number(v).toFixed(0).padStart(4, ' ')
v => v.toString().length > 4 ? v.toString().substring(0, 4) + '…' : v
v => v.toString().split('').reverse().join('')
v => String(v).replace(/(\d+)\.?(\d*)/, '$2.$1')
v => BQ#{v}BQ.includes('.') ? 'decimal' : 'whole'
v => BQ#{v}BQ.startsWith('-') ? 'minus' : BQ#{v}BQ.endsWith('5') ? 'five' : 'other'
v => 'the quick brown fox'.split(' ').map(w => w[0].toUpperCase() + w.slice(1)).join(' ') + v
v => { const words = 'a long name of a thing'.split(' '); const lines = ['']; words.forEach(w => { const last = lines.length - 1; if ((lines[last] + w).length > 8) lines.push(w); else lines[last] = (lines[last] + ' ' + w).trim(); }); return lines; }
v => { const map = { low: [0, 10], mid: [10, 50], high: [50, Infinity] }; return Object.keys(map).find(k => v >= map[k][0] && v < map[k][1]) || 'none'; }
v => { const steps = [[90, 'A'], [80, 'B'], [70, 'C']]; for (const [least, grade] of steps) if (v >= least) return grade; return 'F'; }
v => { let r = ''; switch (Math.sign(v)) { case 1: r = 'up'; break; case -1: r = 'down'; break; default: r = 'flat'; } return r; }
v => { let s = ''; let n = Math.min(5, Math.round(Math.abs(v) / 20)); while (n-- > 0) s += '★'; return s; }
v => { let i = 0, out = ''; for (; i < 5; i++) { if (i === 3) break; out += i; } return out + v; }
v => { const a = []; for (let i = 0; i < 3; i += 1) a[i] = i * v; return a.join('|'); }
v => { const o = { a: 1 }; const p = { ...o, b: 2 }; return Object.values(p).reduce((x, y) => x + y, v); }
v => { const f = (x, y = 2) => x * y; return f(v) + f(v, 3); }
v => { const f = (...xs) => xs.length; return f(1, 2, v); }
v => { var total = 0; [1, 2, 3].forEach(function (x) { total += x; }); return total + v; }
v => Number.isFinite(v) ? v.toFixed(1) : ''
v => typeof v === 'number' ? v.toFixed(1) : String(v)
v => Array.isArray(v) ? v.join('–') : v
v => [10, 9, 1].sort() + v
v => [3, 1, 2].slice().sort((a, b) => a - b)[0] + v
v => ['b', 'a', 'C'].sort((a, b) => a.localeCompare(b)).join('') + v
v => [1, 2, 3].some(x => x === v) || [1, 2].every(x => x < v)
v => [1, , 3].length + v
v => [1, 2, 3].concat([4], 5).length + v
v => [1, 2, 3, 4].splice(1, 2).join() + v
v => { const a = [1, 2, 3]; a.push(4); a.shift(); return a.join('') + v; }
v => { const a = [5, 3]; const [x, ...rest] = a; return x + rest.length + v; }
v => new Array(3).join('-') + v
v => Array.from({ length: 4 }, (_, i) => i * i).indexOf(9) + v
v => Object.entries({ b: 2, a: 1 }).map(e => e.join('=')).join('&') + v
v => 'x'.localeCompare('y', 'de')
(v, c) => { const data = c.dataset.data; return c.dataIndex === data.indexOf(Math.max(...data)) ? 'best' : ''; }
(v, c) => { const data = c.dataset.data; const min = Math.min.apply(Math, data); return v === min ? 'min' : v; }
(v, c) => { const t = c.chart.data.datasets[c.datasetIndex].data.reduce((a, b) => a + b, 0); const p = t ? (v / t * 100).toFixed(1) : 0; if (p < 5) return ''; return BQ#{v}\n(#{p}%)BQ; }
(v, c) => c.dataset.data.slice(0, c.dataIndex + 1).reduce((a, b) => a + b, 0)
(v, c) => { const sorted = [...c.dataset.data].sort((a, b) => b - a); return '#' + (sorted.indexOf(v) + 1); }
(v, c) => { const before = c.dataset.data[c.dataIndex - 1]; if (before == null) return v; const d = v - before; return (d >= 0 ? '+' : '') + d.toFixed(1); }
(v, c) => c.chart.data.labels[c.dataIndex].slice(0, 3).toUpperCase()
(v, c) => c.chart.data.datasets.findIndex(d => d.label === c.dataset.label)
(v, c) => c.dataset.data.filter(Boolean).length
(v, c) => c.dataset.data.map(Number).includes(v)
function (value, context) { var i = context.dataIndex; var p = context.dataset.data[i - 1]; return i > 0 && p !== 0 ? ((value / p - 1) * 100).toFixed(0) + '%' : ''; }
function (value) { var r = []; if (value > 0) r.push('+'); r.push(value); return r.join(''); }
v => { for (const [limit, sign] of [[1e6, 'M'], [1e3, 'K']]) if (Math.abs(v) >= limit) return (v / limit).toFixed(1) + sign; return v; }
v => { const [whole, rest = ''] = String(v).split('.'); return whole + (rest && ',' + rest.slice(0, 2)); }
v => { const signs = ['', 'k', 'm', 'b']; const n = Math.floor((('' + v).length - 1) / 3); return parseFloat((n != 0 ? (v / Math.pow(1000, n)) : v).toPrecision(2)) + signs[n]; }
v => Number(v).toFixed(0).replace(/./g, function(c, i, a) { return i > 0 && c !== '.' && (a.length - i) % 3 === 0 ? ',' + c : c; })
(v, ctx) => [...ctx.dataset.data].sort((a, b) => b - a).indexOf(v) + 1 + '.'
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
v => { const n = v; return n++ }
(v, c) => c.chart.scales.y.max
(v, c) => c.chart.chartArea.width > 300 ? v : ''
(v, c) => c.chart.options.plugins.title.text
`
  .trim()
  .split('\n');
