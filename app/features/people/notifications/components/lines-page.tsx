/** A page of a few lines, for the frame of a preview. */
export function LinesPage({ lines }: { lines: string[] }) {
  return (
    <html lang="en">
      <head>
        <title>Preview</title>
      </head>
      <body style={{ font: '16px/1.5 sans-serif', overflowWrap: 'anywhere' }}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </body>
    </html>
  )
}
