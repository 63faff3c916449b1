import { extensionPoint } from '~/platform/extension-point.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'

/** What else changes when a place gets another name: a feature adds it. The place is locked. */
export const placeRenamed = extensionPoint<(work: UnitOfWork, place: string) => Promise<void>>()
