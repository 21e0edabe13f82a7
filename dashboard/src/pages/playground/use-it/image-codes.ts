import { playgroundTexts } from '../../../texts/playground.ts';
import { type EmbeddedImage, frameOf, imageTag, markdownOf } from '../model/snippets.ts';

const { use: texts } = playgroundTexts;

interface ImageCode {
  copyLabel: string;
  write(image: EmbeddedImage): string;
}

/** What is pasted to show the image at an address. */
export const IMAGE_CODES = {
  email: { copyLabel: texts.copyTag, write: imageTag },
  frame: { copyLabel: texts.copyFrame, write: frameOf },
  markdown: { copyLabel: texts.copyMarkdown, write: markdownOf },
  url: { copyLabel: texts.copyUrl, write: ({ url }) => url },
} satisfies Record<string, ImageCode>;

export type ImageKind = keyof typeof IMAGE_CODES;
