/** The data attributes of the page: its facts, and texts in its language. */
export type Words = Record<
  | 'exam'
  | 'to'
  | 'left'
  | 'elapsed'
  | 'placeWords'
  | 'countWords'
  | 'dotWords'
  | 'answeredWords'
  | 'missingWords'
  | 'saved'
  | 'saving'
  | 'unsent'
  | 'newer'
  | 'submitting'
  | 'failed'
  | 'five'
  | 'one'
  | 'over',
  string
>
