import { copyLinks } from './copy.ts'
import { countCharacters } from './counters.ts'
import { keepDrafts } from './drafts.ts'
import { leaveNothing } from './leave.ts'
import { lookAgain } from './looking.ts'
import { sendWhenOnline } from './sending.ts'

// Everything here adds to pages that already work. Nothing moves focus, replaces a field or hides typed text.
keepDrafts()
countCharacters()
sendWhenOnline()
copyLinks()
leaveNothing()
lookAgain()
