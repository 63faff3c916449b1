import { ButtonLink } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'

/** Shown once, right after they were created. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <Note kind="warn">
        Write these codes down and keep them away from your phone. Each opens your account once, when the
        phone is gone. They are not shown again.
      </Note>
      <ul className="num mt-4 grid gap-1 font-semibold text-base sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5">
        <ButtonLink variant="solid" to="/admin/security">
          I have written them down
        </ButtonLink>
      </div>
    </>
  )
}
