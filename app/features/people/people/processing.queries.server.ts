import { getTableConfig } from 'drizzle-orm/pg-core'
import { dataTag } from '~/platform/db/columns.server.ts'
import { type DataSubject, dataSubjectOf } from '~/platform/db/data-subject.server.ts'

import { tables } from '~/platform/feature.server.ts'

const whose: Record<DataSubject['whose'], string> = {
  people: 'visitors, applicants and registrants',
  staff: 'people who work here',
  shown: 'people and organisations the site names',
  nobody: 'nobody who could be named',
}

/**
 * Art. 17: which data, of whom, why, for how long, and what an erasure keeps. Built from the tags, so never outdated.
 */
export function recordOfProcessing(): string {
  const parts = tables().flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    const dataSubject = dataSubjectOf(table, tables())
    const rows = columns.flatMap((column) => {
      const tag = dataTag(column)
      return tag === undefined || tag === 'plain'
        ? []
        : [`| ${column.name} | ${tag.what} | ${tag.why} | ${tag.keep} |`]
    })
    if (!dataSubject || rows.length === 0) return []
    const lines = [
      `## ${inWords(name)}`,
      '',
      `Of ${whose[dataSubject.whose]}. ${onErasure(dataSubject)}`,
      '',
      '| column | what | why | kept |',
      '|---|---|---|---|',
      ...rows.sort(),
    ]
    return [{ name, text: lines.join('\n') }]
  })
  parts.sort((a, b) => (a.name < b.name ? -1 : 1))
  const head =
    '# Record of processing\n\nLaw No 058/2021, Article 17. Printed from the tags of the schema; every column of the database has one.'
  return [head, ...parts.map(({ text }) => text)].join('\n\n')
}

function onErasure(dataSubject: DataSubject): string {
  if (dataSubject.whose !== 'people') return `Not part of an erasure: ${dataSubject.because}.`
  if (!dataSubject.erase || dataSubject.erase === 'row') return 'An erasure removes the row.'
  const does = dataSubject.erase === 'blank' ? 'empties these columns' : 'leaves the row'
  return `An erasure ${does}: ${dataSubject.because}.`
}

/** 'program_applications' becomes 'Program applications'. */
export function inWords(name: string): string {
  const words = name.replace(/_|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
