import { Download, Printer } from 'lucide-react'
import { Button } from '~/ui/admin/button.tsx'
import { Icon } from '~/ui/icon.tsx'

/** The report on paper, and as a file. */
export function ReportActions({ csv }: { csv: string }) {
  return (
    <span className="no-print flex flex-wrap gap-2">
      <a className="btn btn-line" href={csv} download>
        <Icon of={Download} />
        Export CSV
      </a>
      <Button type="button" icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
    </span>
  )
}
