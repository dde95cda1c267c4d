import type { Language } from '@caseback/words/languages'
import { layoutWords } from '@caseback/words/letters/every-letter'
import type { Letter } from '@caseback/words/letters/letter'
import { provider } from '@caseback/words/provider'
import { Button, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { CSSProperties, ReactNode } from 'react'
import { type Colour, DARK_SCHEME, dark, light } from './colours.ts'
import { letterText } from './letter-text.ts'
import { type MailPicture, PICTURE_ID } from './mail-picture.ts'

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/** What each colour of a letter is used for. */
const uses = {
  text: ['ink', 'muted', 'basil', 'on-basil'],
  ground: ['paper', 'surface', 'basil', 'basil-tint'],
  edge: ['line', 'basil'],
} as const satisfies Record<string, Colour[]>
type Use = keyof typeof uses
type Painted = { [Each in Use]?: (typeof uses)[Each][number] }

const property = { text: 'color', ground: 'background-color', edge: 'border-color' } as const

/** Light in the style attribute, which every mail program obeys; a class beside it lets dark override. */
const paint = (painted: Painted): { className: string; style: CSSProperties } => ({
  className: Object.entries(painted)
    .map(([use, colour]) => `${use}-${colour}`)
    .join(' '),
  style: {
    ...(painted.text && { color: light[painted.text] }),
    ...(painted.ground && { backgroundColor: light[painted.ground] }),
    ...(painted.edge && { borderColor: light[painted.edge] }),
  },
})

const darkRules = (use: Use, prefix = '') =>
  uses[use].map((colour) => `${prefix}.${use}-${colour}{${property[use]}:${dark[colour]} !important}`).join('')

// Outlook on the web obeys no media query: in its dark mode it marks what it has repainted, and these rules repaint it ours.
const stylesheet = [
  // Apple Mail makes links of dates and addresses: they keep the colour of their sentence.
  'a[x-apple-data-detectors]{color:inherit !important;text-decoration:inherit !important}',
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `${DARK_SCHEME}{${darkRules('text')}${darkRules('ground')}${darkRules('edge')}}`,
  darkRules('text', '[data-ogsc] '),
  darkRules('edge', '[data-ogsc] '),
  darkRules('ground', '[data-ogsb] '),
].join('')

const small = { fontSize: 13, lineHeight: '20px' }
const ordinary = { fontSize: 16, lineHeight: '24px' }
const brandLine = { fontSize: 18, lineHeight: '24px', fontWeight: 700, margin: '0 4px 16px' }
const headline = { fontSize: 22, lineHeight: '28px', fontWeight: 700, margin: '0 0 12px' }
const figure = { fontSize: 36, lineHeight: '40px', fontWeight: 700, margin: '0 0 12px' }
const anywhere = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

const table = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0, width: '100%' } as const

/** A ground with room inside, as a table of one cell: Outlook on Windows gives room to cells only. */
function Box({ className, style, children }: { className?: string; style: CSSProperties; children: ReactNode }) {
  return (
    <table {...table}>
      <tbody>
        <tr>
          <td className={className} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Part({ part, language }: { part: Letter['parts'][number]; language: Language }) {
  const ink = paint({ text: 'ink' })
  if ('paragraph' in part)
    return (
      <Text className={ink.className} style={{ ...ink.style, ...ordinary, ...anywhere, margin: '0 0 16px' }}>
        {part.paragraph}
      </Text>
    )
  const muted = paint({ text: 'muted' })
  if ('quote' in part || 'note' in part) {
    const { title, lines } =
      'note' in part ? part.note : { title: layoutWords[language].writes(part.quote.by), lines: part.quote.lines }
    const box = paint({ ground: 'basil-tint', edge: 'basil' })
    return (
      <div style={{ margin: '0 0 16px' }}>
        <Box
          className={box.className}
          style={{ ...box.style, borderWidth: '0 0 0 4px', borderStyle: 'solid', padding: '12px 16px' }}
        >
          <Text className={muted.className} style={{ ...muted.style, ...small, margin: '0 0 4px' }}>
            {title}
          </Text>
          {lines.map((line, at) => (
            // Rendered once, never reordered; two lines may be alike.
            <Text key={at} className={ink.className} style={{ ...ink.style, ...ordinary, ...anywhere, margin: 0 }}>
              {line}
            </Text>
          ))}
        </Box>
      </div>
    )
  }
  const cell = { ...small, padding: '3px 0', verticalAlign: 'top', textAlign: 'left' } as const
  return (
    <table {...table} style={{ margin: '0 0 16px' }}>
      <tbody>
        {part.facts.map(({ label, value }) => (
          <tr key={label}>
            <td className={muted.className} style={{ ...muted.style, ...cell, width: 92, padding: '3px 12px 3px 0' }}>
              {label}
            </td>
            <td className={ink.className} style={{ ...ink.style, ...cell, ...anywhere, fontWeight: 600 }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ActionButton({ button, language }: { button: NonNullable<Letter['button']>; language: Language }) {
  // Where grounds are not painted the border keeps it a button; where nothing is, the address below is a plain link.
  const face = paint({ text: 'on-basil', ground: 'basil', edge: 'basil' })
  const muted = paint({ text: 'muted' })
  const link = paint({ text: 'basil' })
  return (
    <>
      <Button
        href={button.url}
        className={face.className}
        style={{
          ...face.style,
          borderWidth: 2,
          borderStyle: 'solid',
          borderRadius: 8,
          padding: '12px 20px',
          fontSize: 16,
          fontWeight: 600,
          marginTop: 4,
        }}
      >
        {button.label}
      </Button>
      <Text className={muted.className} style={{ ...muted.style, ...small, margin: '20px 0 0' }}>
        {layoutWords[language].copyAddress}
        <br />
        <a href={button.url} className={link.className} style={{ ...link.style, ...anywhere }}>
          {button.url}
        </a>
      </Text>
    </>
  )
}

/** Where pictures are not loaded its words stand in its place. */
function Picture({ picture: { width, height, alt } }: { picture: MailPicture }) {
  const frame = paint({ text: 'ink', edge: 'line' })
  return (
    <img
      src={`cid:${PICTURE_ID}`}
      alt={alt}
      width={width}
      height={height}
      className={frame.className}
      style={{
        ...frame.style,
        ...small,
        display: 'block',
        margin: '0 0 16px',
        borderWidth: 1,
        borderStyle: 'solid',
        borderRadius: 8,
      }}
    />
  )
}

type PageProps = { letter: Letter; language: Language; picture: MailPicture | null }

function LetterPage({ letter, language, picture }: PageProps) {
  const words = layoutWords[language]
  const page = paint({ text: 'ink', ground: 'paper' })
  const name = paint({ text: 'basil' })
  const card = paint({ ground: 'surface', edge: 'line' })
  const ink = paint({ text: 'ink' })
  const muted = paint({ text: 'muted' })
  return (
    <Html lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.heading}</title>
        <style>{stylesheet}</style>
      </Head>
      <body className={page.className} style={{ ...page.style, margin: 0, padding: 0 }}>
        <Preview>{letter.preheader}</Preview>
        <Box className={page.className} style={{ ...page.style, fontFamily: FONT }}>
          <Container style={{ maxWidth: 560 }}>
            <Box style={{ padding: '32px 16px' }}>
              <Text className={name.className} style={{ ...name.style, ...brandLine }}>
                {words.product}
              </Text>
              <Box
                className={card.className}
                style={{ ...card.style, borderWidth: 1, borderStyle: 'solid', borderRadius: 10, padding: 24 }}
              >
                {picture && <Picture picture={picture} />}
                <Heading as="h1" className={ink.className} style={{ ...ink.style, ...headline }}>
                  {letter.heading}
                </Heading>
                {letter.highlight && (
                  <Text className={ink.className} style={{ ...ink.style, ...figure }}>
                    {letter.highlight}
                  </Text>
                )}
                {letter.parts.map((part, at) => (
                  // Rendered once, never reordered; two parts may be alike.
                  <Part key={at} part={part} language={language} />
                ))}
                {letter.button && <ActionButton button={letter.button} language={language} />}
                {letter.footnote && (
                  <Text className={muted.className} style={{ ...muted.style, ...small, margin: '16px 0 0' }}>
                    {letter.footnote}
                  </Text>
                )}
              </Box>
              <Text className={muted.className} style={{ ...muted.style, ...small, margin: '16px 4px 0' }}>
                {letter.why}
                <br />
                {words.questions}
              </Text>
              <Text className={muted.className} style={{ ...muted.style, ...small, margin: '8px 4px 0' }}>
                {provider.legalName}
              </Text>
            </Box>
          </Container>
        </Box>
      </body>
    </Html>
  )
}

/** The mail's HTML and its plain-text twin. */
export async function renderLetter(
  language: Language,
  letter: Letter,
  picture: MailPicture | null,
): Promise<{ html: string; text: string }> {
  return {
    html: await render(<LetterPage letter={letter} language={language} picture={picture} />),
    text: letterText(language, letter),
  }
}
