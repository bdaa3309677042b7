import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { directive } from 'micromark-extension-directive'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'

const { flow } = directive()

/** Nine marks of lists or quotes at the start of a line. */
const deeplyNested = /^[ \t]*(?:(?:[>*+-]|\d{1,9}[.)])[ \t]*){9}/m
/** Deeper than any list of a text. */
const deeplyIndented = /^[ \t]{40}\s*(?:[>*+-]|\d{1,9}[.)])/m

/** Parses CommonMark with tables, strikethrough and blocks; null if it is nested too deeply. HTML is text like any other. */
export function parseMarkdown(text: string): Root | null {
  if (deeplyNested.test(text.replaceAll(/^[ \t]*(?:[-*_][ \t]*)+$/gm, '')) || deeplyIndented.test(text)) return null
  return fromMarkdown(text, {
    extensions: [
      gfmTable(),
      gfmStrikethrough({ singleTilde: false }),
      // Without blocks inside of a line, where a colon is more often a colon.
      ...(flow ? [{ flow }] : []),
      { disable: { null: ['htmlFlow', 'htmlText'] } },
    ],
    mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown(), directiveFromMarkdown()],
  })
}
