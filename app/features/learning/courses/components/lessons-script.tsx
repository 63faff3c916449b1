import { lessonsAddress } from 'virtual:enhance'

/** Only on pages that save lessons or list them. */
export const LessonsScript = () =>
  import.meta.env.DEV ? <script type="module" src={lessonsAddress} /> : <script defer src={lessonsAddress} />
