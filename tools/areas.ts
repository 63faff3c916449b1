import { writeFileSync } from 'node:fs'
import { areasSvg } from '../tests/architecture/areas.ts'
import { readTree } from '../tests/architecture/tree.ts'

/** The picture in docs/architecture.md, from the imports of today. */
writeFileSync('docs/images/areas.svg', areasSvg(readTree()))
