import { lessonsAddress } from 'virtual:enhance'

/** On pages that keep lessons or list them, and on no other. */
export const LessonsScript = () =>
  import.meta.env.DEV ? <script type="module" src={lessonsAddress} /> : <script defer src={lessonsAddress} />
