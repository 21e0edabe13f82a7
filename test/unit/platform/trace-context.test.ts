import { expect } from 'chai';
import { readTraceparent } from '../../../src/platform/tracing/span.js';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const SPAN_ID = 'b7ad6b7169203331';

describe('the header traceparent', () => {
  it('is read, also of a later version with further fields', () => {
    const context = { traceId: TRACE_ID, spanId: SPAN_ID, flags: '01' };
    expect(readTraceparent(`00-${TRACE_ID}-${SPAN_ID}-01`)).to.deep.equal(context);
    expect(readTraceparent(`cc-${TRACE_ID}-${SPAN_ID}-01-what-comes`)).to.deep.equal(context);
  });

  const invalid = {
    'of a version that is reserved': `ff-${TRACE_ID}-${SPAN_ID}-01`,
    'with a trace id of zeros': `00-${'0'.repeat(32)}-${SPAN_ID}-01`,
    'with a span id of zeros': `00-${TRACE_ID}-${'0'.repeat(16)}-01`,
    'in capital letters': `00-${TRACE_ID.toUpperCase()}-${SPAN_ID}-01`,
    'with a field too many': `00-${TRACE_ID}-${SPAN_ID}-01-00`,
    'that is too short': `00-${TRACE_ID.slice(1)}-${SPAN_ID}-01`,
    'with text around it': ` 00-${TRACE_ID}-${SPAN_ID}-01\n`,
    'that is empty': '',
  };
  for (const [what, header] of Object.entries(invalid))
    it(`is ignored when it is one ${what}`, () => expect(readTraceparent(header)).to.equal(undefined));
});
