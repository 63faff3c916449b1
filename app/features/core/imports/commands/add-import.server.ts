import { and, eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Mapping } from '../import.options.ts'
import { importMappings, importRows, imports } from '../import.table.server.ts'
import type { ImportKind } from '../kind.adapter.server.ts'
import { fingerprintOf, guessMapping, originOf } from '../mapping.rules.server.ts'
import type { Sheet } from '../sheet.rules.server.ts'

type Given = { kind: ImportKind; source: string; name: string; by: string; sheet: Sheet }

/** So many rows fit into one statement. */
const chunk = 500

/** Stores a sheet with the columns that were chosen for the last one like it, or else those that are probably meant. */
export async function addImport(
  work: UnitOfWork,
  { kind, source, name, by, sheet: { headers, rows } }: Given,
): Promise<{ id: string; mapping: Mapping }> {
  const { tx, now } = work
  const isLikeIt = and(
    eq(importMappings.kind, kind.name),
    eq(importMappings.fingerprint, fingerprintOf(headers)),
  )
  const [last] = await tx.select().from(importMappings).where(isLikeIt)
  const mapping = last?.mapping ?? guessMapping(kind.fields(), headers)
  const [saved] = await tx
    .insert(imports)
    .values({
      kind: kind.name,
      source,
      name,
      headers,
      origin: originOf(headers),
      mapping,
      total: rows.length,
      createdBy: by,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: imports.id })
  if (!saved) throw new Error('insert of an import returned no row')
  for (let at = 0; at < rows.length; at += chunk)
    await tx
      .insert(importRows)
      .values(
        rows
          .slice(at, at + chunk)
          .map((row) => ({ ...row, importId: saved.id, createdAt: now, steppedAt: now })),
      )
  const about = { kind: kind.name, rows: rows.length, source }
  await work.audit({ action: 'added', subject: 'import', subjectId: saved.id, after: about })
  return { id: saved.id, mapping }
}
