import type { ReactNode } from 'react'
import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Text } from 'react-email'
import { m } from '~/platform/i18n/texts.ts'
import { isPlainName } from '~/platform/mail/plain-name.ts'

const text = { fontSize: '16px', lineHeight: '24px', color: '#15100E', margin: '0 0 16px' }

/** The frame of every mail: readable as plain text, no picture to load, a few kilobytes. */
export function MailFrame({
  lang,
  title,
  preview,
  signature,
  foot,
  children,
}: {
  lang: string
  title: string
  preview: string
  signature: string
  /** Below the signature. */
  foot?: ReactNode
  children: ReactNode
}) {
  return (
    <Html lang={lang}>
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#FAF8F5', fontFamily: 'Roboto, Arial, sans-serif', margin: 0 }}>
        <Container
          style={{
            backgroundColor: '#FFFFFF',
            borderTop: '8px solid #B43B14',
            maxWidth: '560px',
            padding: '24px',
          }}
        >
          <Heading
            as="h1"
            style={{ fontSize: '22px', lineHeight: '28px', color: '#15100E', margin: '0 0 16px' }}
          >
            {title}
          </Heading>
          {children}
          <Hr style={{ borderColor: '#D1C9C0', margin: '24px 0 16px' }} />
          <Text style={{ ...text, color: '#625952', margin: 0 }}>{signature}</Text>
          {foot}
        </Container>
      </Body>
    </Html>
  )
}

export function MailText({ children }: { children: ReactNode }) {
  return <Text style={text}>{children}</Text>
}

/** Greets the reader by the name typed beside their address, or without a name (`isPlainName`). */
export function MailHello({ name }: { name: string }) {
  return <MailText>{isPlainName(name) ? m.mail_hello({ name }) : m.mail_hello_plain()}</MailText>
}

/** The one action. The plain text carries its address. */
export function MailButton({ href, children }: { href: string; children: string }) {
  return (
    <Button
      href={href}
      style={{
        backgroundColor: '#B43B14',
        color: '#FFFFFF',
        fontSize: '16px',
        fontWeight: 700,
        padding: '12px 20px',
        borderRadius: '4px',
        margin: '0 0 16px',
      }}
    >
      {children}
    </Button>
  )
}

/** Something a person typed, line breaks kept, in HTML as in the plain text. */
export function MailQuote({ children }: { children: string }) {
  const lines = children.split('\n').flatMap((line) => [<br key="break" />, line])
  return (
    <Text style={{ ...text, borderLeft: '4px solid #F7C948', paddingLeft: '12px', whiteSpace: 'pre-wrap' }}>
      {...lines.slice(1)}
    </Text>
  )
}

/** A text written to the reader, unchanged: paragraphs and line breaks kept. */
export function MailWords({ children }: { children: string }) {
  return children.split(/\n{2,}/).map((paragraph, at) => {
    const lines = paragraph.split('\n').flatMap((line) => [<br key="break" />, line])
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never changed
    return <MailText key={at}>{...lines.slice(1)}</MailText>
  })
}

/** A text link for the one action. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text style={text}>
      <a href={href} style={{ color: '#B43B14', fontWeight: 700, textDecoration: 'underline' }}>
        {children}
      </a>
    </Text>
  )
}

/** At the foot of unsolicited mails: how to unsubscribe. */
export function MailStop({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text style={{ ...text, fontSize: '14px', lineHeight: '20px', margin: '16px 0 0' }}>
      <a href={href} style={{ color: '#625952', textDecoration: 'underline' }}>
        {children}
      </a>
    </Text>
  )
}
