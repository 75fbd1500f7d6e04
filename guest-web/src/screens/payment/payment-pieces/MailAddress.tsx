/** Mail addresses that break before the @ and after a comma, and nowhere else unless they must. */
export function MailAddress({ text }: { readonly text: string }) {
  return text.split(/(?=@)|(?<=,)/).map((part, index) => (
    // The parts of one text never change places.
    <span key={`${index}:${part}`}>
      {index > 0 && <wbr />}
      {part}
    </span>
  ))
}
