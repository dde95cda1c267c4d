import { brand } from '@caseback/domain'
import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { Mail } from './mail.ts'

const ink = '#1B1F1D'
const muted = '#5A625D'
const basil = '#1F6B4A'

function Letter({ letter }: Pick<Mail, 'letter'>) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{letter.paragraphs[0] ?? letter.heading}</Preview>
      <Body
        style={{
          backgroundColor: '#FBFAF7',
          color: ink,
          fontFamily: 'system-ui, -apple-system, "Segoe UI", sans-serif',
          margin: 0,
        }}
      >
        <Container style={{ maxWidth: 520, padding: '32px 20px' }}>
          <Text style={{ fontWeight: 700, fontSize: 16, color: basil, margin: '0 0 24px' }}>{brand.name} Rebates</Text>
          <Section style={{ backgroundColor: '#FFFFFF', border: '1px solid #E4E1DA', borderRadius: 10, padding: 24 }}>
            <Heading as="h1" style={{ fontSize: 22, lineHeight: '28px', margin: '0 0 12px' }}>
              {letter.heading}
            </Heading>
            {letter.highlight && (
              <Text style={{ fontSize: 32, lineHeight: '36px', fontWeight: 700, margin: '0 0 12px' }}>
                {letter.highlight}
              </Text>
            )}
            {letter.paragraphs.map((paragraph) => (
              <Text key={paragraph} style={{ fontSize: 16, lineHeight: '24px', margin: '0 0 12px' }}>
                {paragraph}
              </Text>
            ))}
            {letter.button && (
              <Button
                href={letter.button.url}
                style={{
                  backgroundColor: basil,
                  color: '#FFFFFF',
                  borderRadius: 8,
                  padding: '12px 20px',
                  fontSize: 16,
                  fontWeight: 600,
                  marginTop: 8,
                }}
              >
                {letter.button.label}
              </Button>
            )}
          </Section>
          {letter.footnote && <Text style={{ fontSize: 13, lineHeight: '20px', color: muted }}>{letter.footnote}</Text>}
          <Text style={{ fontSize: 13, lineHeight: '20px', color: muted }}>
            Questions? Write to {brand.supportEmail}. {brand.legalName}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

/** The mail's HTML and its plain-text twin. */
export async function renderLetter(letter: Mail['letter']): Promise<{ html: string; text: string }> {
  const element = <Letter letter={letter} />
  return { html: await render(element), text: await render(element, { plainText: true }) }
}
