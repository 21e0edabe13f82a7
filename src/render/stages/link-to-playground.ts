import { ApiError, type ChartSpec } from '../../../chart-spec/spec.js';
import { shortPlaygroundPath } from '../../../chart-spec/urls.js';
import type { HasSpecForHistory } from '../../history/history.js';
import { stage } from '../../http/http.js';
import { RejectedInput } from '../../platform/reading/reader.js';

/** Adds to a 400 a link that opens the specification in the playground. It is a header, because the reference fixes the body. */
export const linkToPlayground = (publicUrl: string) =>
  stage<HasSpecForHistory & { spec?: ChartSpec }>(
    async (ctx, next) => {
      try {
        await next();
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status === 400;
        const { spec, requestedSpec = spec } = ctx.state;
        const path = isRefused
          ? shortPlaygroundPath(error instanceof RejectedInput ? error.input : requestedSpec)
          : undefined;
        if (path !== undefined) ctx.append('Link', `<${publicUrl}${path}>; rel="edit"`);
        throw error;
      }
    },
    {
      errorHeaders: {
        400: {
          Link: {
            description:
              'With `rel="edit"`: opens the specification in the playground. Absent where it would take more than 2,000 characters.',
            schema: { type: 'string' },
          },
        },
      },
    },
  );
