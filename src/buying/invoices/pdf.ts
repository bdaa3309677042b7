import PDFDocument from 'pdfkit'
import type { Line, Style } from './pdf-text.ts'
import { canShow, createLayout, registerFonts } from './pdf-text.ts'
import type { InvoiceContent } from './rules.ts'
import type { Sheet } from './sheet-rules.ts'
import { sheetOf } from './sheet-rules.ts'

const page = { width: 595.28, height: 841.89, margin: 56 }
const inner = page.width - 2 * page.margin
const text: Style = { size: 10, weight: 400 }
const strong: Style = { size: 10, weight: 600 }
const small: Style = { size: 8.5, weight: 400 }
const heading: Style = { size: 20, weight: 600 }
const lineHeight = 1.4
const amountWidth = 86
const factWidth = 110
/** What stays on one page of a line. */
const rowHeight = 50

/** Stands in a file with a character that no font has. */
export const notShown = 'Some characters of this document are missing in this file. The page of the document shows all.'

/** A document as a PDF. */
export async function pdfOf(content: InvoiceContent): Promise<Buffer> {
  const sheet = sheetOf(content)
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: 0, autoFirstPage: false, lang: 'en' },
    info: { Title: sheet.title, Author: content.seller.name, CreationDate: new Date(content.issuedAt) },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  const texts = textsOf(sheet)
  await registerFonts(doc, [...texts, notShown], 400)
  await registerFonts(doc, strongTextsOf(sheet), 600)
  doc.addPage()
  const isWhole = texts.every((each) => canShow(each))
  drawSheet(doc, isWhole ? sheet : { ...sheet, sentences: [...sheet.sentences, notShown] })
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

const textsOf = ({ title, seller, facts, columns, rows, sums, sentences }: Sheet): readonly string[] => [
  ...[title, ...seller, ...columns, ...sentences],
  ...facts.flatMap(({ label, lines }) => [label, ...lines]),
  ...rows.flatMap((row) => [row.title, row.note, ...row.amounts]),
  ...sums.flatMap(({ label, amount }) => [label, amount]),
]

const strongTextsOf = ({ title, seller, columns, sums }: Sheet): readonly string[] => [
  ...[title, ...seller.slice(0, 1), ...columns],
  ...sums.flatMap(({ label, amount }) => [label, amount]),
]

type Doc = InstanceType<typeof PDFDocument>

function drawSheet(doc: Doc, { title, seller, facts, columns, rows, sums, sentences }: Sheet) {
  const pen = createPen(doc)
  const [what, ...amounts] = columns
  pen.write(title, heading)
  pen.skip(10)
  for (const [i, line] of seller.entries()) pen.write(line, i === 0 ? strong : small)
  pen.skip(18)
  for (const { label, lines } of facts) {
    for (const [i, line] of lines.entries())
      pen.row([
        { text: i === 0 ? label : '', style: small, width: factWidth },
        { text: line, style: text, width: inner - factWidth, x: factWidth },
      ])
    pen.skip(4)
  }
  pen.skip(18)
  pen.row(cells([what, ...amounts], strong))
  pen.rule()
  for (const row of rows) {
    pen.keep(rowHeight)
    pen.row(cells([row.title, ...row.amounts], text))
    pen.write(row.note, small)
    pen.rule()
  }
  pen.skip(6)
  for (const { label, amount, isMain } of sums) pen.row(cells([label, amount], isMain ? strong : text))
  pen.skip(18)
  for (const sentence of sentences) pen.write(sentence, small)
}

/** A row whose first cell takes what the amounts leave. */
function cells([first = '', ...amounts]: readonly string[], style: Style): readonly Cell[] {
  const start = inner - amounts.length * amountWidth
  return [
    { text: first, style, width: start - 12 },
    ...amounts.map((amount, i) => ({
      ...{ text: amount, style, width: amountWidth, x: start + i * amountWidth, isRight: true },
    })),
  ]
}

type Cell = {
  readonly text: string
  readonly style: Style
  readonly width: number
  /** From the left margin. */
  readonly x?: number
  readonly isRight?: boolean
}

/** Writes from top to bottom, and begins a new page where a line does not fit. */
function createPen(doc: Doc) {
  const layout = createLayout(doc)
  const bottom = page.height - page.margin
  let y = page.margin
  const heightOf = ({ size }: Style) => size * lineHeight
  const ensure = (height: number) => {
    if (y + height <= bottom) return
    doc.addPage()
    y = page.margin
  }

  function drawLine(line: Line, { style, width, x = 0, isRight = false }: Cell) {
    const left = page.margin + x + (isRight ? width - line.width : 0)
    layout.draw(line, { x: left, y }, style)
  }

  function row(parts: readonly Cell[]) {
    const laid = parts.map((cell) => ({ cell, lines: layout.linesOf(cell.text, { ...cell.style, width: cell.width }) }))
    const count = Math.max(...laid.map(({ lines }) => lines.length))
    for (let i = 0; i < count; i += 1) {
      const height = Math.max(...laid.map(({ cell }) => heightOf(cell.style)))
      ensure(height)
      for (const { cell, lines } of laid) {
        const line = lines[i]
        if (line) drawLine(line, cell)
      }
      y += height
    }
  }

  return {
    row,
    keep: ensure,
    write: (content: string, style: Style) => row([{ text: content, style, width: inner }]),
    skip: (points: number) => void (y += points),
    rule() {
      y += 3
      doc
        .moveTo(page.margin, y)
        .lineTo(page.width - page.margin, y)
        .lineWidth(0.5)
        .strokeColor('#888888')
        .stroke()
      y += 5
    },
  }
}
