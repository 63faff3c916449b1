import type { z } from 'zod'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Attaching } from './attachment.server.ts'
import type { Way } from './form-result.ts'
import type { Params } from './form-setting.server.ts'
import type { RepeatRule } from './submission.server.ts'

/**
 * The refusal of a command, in the form's own words: about one field, or about the whole. Everything it did is rolled
 * back, all input stays.
 */
type Refusal = { refusal: string; advice?: string; field?: string; way?: Way }

/** What a feature says of its form; `publicForm` does the rest. */
export type PublicForm<Rules extends z.ZodObject, Prepared> = {
  name: string
  rules: Rules
  /** The fields that make two submissions the same, and the consequence. */
  repeat: RepeatRule & { same: (keyof z.infer<Rules> & string)[]; refusal: () => string }
  /** An optional file; `attachmentRule` reads it, and the command takes it into its record. */
  attachment?: Attaching<keyof z.infer<Rules> & string>
  /** `isKnown`: the detail explains the failure, and is more than a reference number. */
  failure: (detail: string, isKnown: boolean) => string
  notSaved: () => string
  /**
   * Data the command needs, read before its transaction, which must not wait for others. Anything from the request is
   * read here, because a command has no request.
   */
  prepare: (params: Params, request: Request) => Promise<Prepared>
  /** The command. It gets the id of the record it creates, because the success address contains it. */
  run: (
    work: UnitOfWork,
    input: z.infer<Rules>,
    setting: { id: string; prepared: Prepared; params: Params },
  ) => Promise<Refusal | undefined>
  /** The success page; the signed id is added. */
  donePath: (params: Params) => string
}
