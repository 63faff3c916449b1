import { Check, Copy, MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { chatLink, maxChatText } from '~/platform/chat-text.ts'
import { englishName, type Locale } from '~/platform/i18n/locale.ts'
import { Button } from '~/ui/admin/button.tsx'
import { TextArea } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'

/** A text in every language to paste into a chat. Without script it is selected by hand. */
export function ChatTexts({ texts }: { texts: { locale: Locale; text: string }[] }) {
  return (
    <div className="grid gap-6">
      {texts.map(({ locale, text }) => (
        <div key={locale} className="grid gap-2">
          <TextArea
            id={`chat-${locale}`}
            label={`In ${englishName(locale)}`}
            hint={`${text.length} of at most ${maxChatText} characters`}
            lang={locale}
            rows={6}
            readOnly
            value={text}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className="flex flex-wrap gap-2">
            <CopyButton text={text} language={englishName(locale)} />
            <a className="btn btn-line" href={chatLink(text)} target="_blank" rel="noopener noreferrer">
              <Icon of={MessageCircle} />
              Open WhatsApp<span className="sr-only"> with the text in {englishName(locale)}</span>
            </a>
          </div>
        </div>
      ))}
    </div>
  )
}

/** Shown only where copying works. */
function CopyButton({ text, language }: { text: string; language: string }) {
  const [canCopy, setCanCopy] = useState(false)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => setCanCopy(navigator.clipboard !== undefined), [])
  useEffect(() => {
    const timer = isCopied ? setTimeout(() => setCopied(false), 2000) : undefined
    return () => clearTimeout(timer)
  }, [isCopied])
  if (!canCopy) return
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <Button type="button" icon={isCopied ? Check : Copy} onClick={() => void copy().catch(() => {})}>
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
      <span className="sr-only"> the text in {language}</span>
    </Button>
  )
}
