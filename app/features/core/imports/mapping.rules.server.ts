import { createHash } from 'node:crypto'
import { wordsIn } from '~/platform/words.ts'
import { choiceOf } from './field.rules.server.ts'
import { importLimits, type Mapping } from './import.options.ts'
import type { ImportField, Values } from './kind.adapter.server.ts'

/** Of the names of the columns in their order: the next export of the same form has the same one. */
export const fingerprintOf = (headers: string[]) =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(plainHeader)))
    .digest('base64url')

/** Kobo writes the group before the question: 'about_you/first_name'. */
const plainHeader = (header: string) => wordsIn(header.split('/').at(-1) ?? '').join(' ')

const isGoogle = (headers: string[]) => /^(?:timestamp|horodateur)$/i.test(headers[0] ?? '')
const isKobo = (headers: string[]) => headers.some((header) => /^_(?:uuid|submission_time)$/.test(header))

/** The program that wrote the sheet, as far as its columns tell. */
export function originOf(headers: string[]): string | undefined {
  if (isKobo(headers)) return 'Kobo'
  return isGoogle(headers) ? 'Google Forms' : undefined
}

/** Columns that such a program adds by itself: no answer of anybody. */
const isTheirs = (header: string) =>
  /^_|^(?:timestamp|horodateur|start|end|today|deviceid|username|meta\/.*)$/i.test(header)

/** The columns that are probably meant: an equal name first, then a similar one. Each is used once. */
export function guessMapping(fields: ImportField[], headers: string[]): Mapping {
  const names = headers.map(plainHeader)
  const taken = new Set<number>()
  const mapping: Mapping = {}
  const take = (field: ImportField, isIt: (name: string) => boolean) => {
    if (mapping[field.name] !== undefined) return
    const at = names.findIndex(
      (name, position) => !taken.has(position) && !isTheirs(headers[position] ?? '') && isIt(name),
    )
    if (at < 0) return
    taken.add(at)
    mapping[field.name] = String(at)
  }
  for (const field of fields)
    take(field, (name) => name === plainHeader(field.label) || name === plainHeader(spaced(field.name)))
  for (const field of fields) take(field, (name) => field.known?.test(name) ?? false)
  return mapping
}

const spaced = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The mapping that a form sent: only known fields, columns that exist, and values that are options. */
export function readMapping(
  fields: ImportField[],
  headers: string[],
  sent: (field: string) => string,
): Mapping {
  const mapping: Mapping = {}
  for (const { name, options } of fields) {
    const value = sent(name)
    const isColumn = /^\d{1,3}$/.test(value) && Number(value) < headers.length
    const isFixed = value.startsWith('=') && options?.some((option) => option.value === value.slice(1))
    if (isColumn || isFixed) mapping[name] = value
  }
  return mapping
}

/** The fields that no column is read for, although every row needs them. */
export const unmapped = (fields: ImportField[], mapping: Mapping) =>
  fields.filter(({ name, isRequired }) => isRequired && mapping[name] === undefined)

/** A row by the names of its fields. */
export function valuesOf(fields: ImportField[], mapping: Mapping, cells: string[]): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const from = mapping[field.name]
      if (from === undefined) return [field.name, '']
      const cell = from.startsWith('=') ? from.slice(1) : (cells[Number(from)] ?? '')
      return [field.name, choiceOf(field, cell)]
    }),
  )
}

/** The names of the columns, each with a name and none twice. */
export const headersOf = (cells: string[]) =>
  cells.slice(0, importLimits.columns).map((cell, at) => cell.slice(0, 200) || `Column ${at + 1}`)
