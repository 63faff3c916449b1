import { m } from '~/platform/i18n/texts.ts'

/** Big enough to be read out over the phone. */
export function ShortCode({ code }: { code: string }) {
  return (
    <div className="mt-6 inline-block border-2 border-soot-950 bg-ochre-50 p-4 sm:p-6">
      <p className="font-semibold">{m.status_your_code()}</p>
      <p className="num mt-1 font-bold text-[2.5rem] leading-none tracking-wide">{code}</p>
      <p className="hint mt-3 max-w-[26rem]">{m.status_code_use()}</p>
    </div>
  )
}
