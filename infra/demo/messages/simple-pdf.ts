/** A page of US Letter in PDF units, and the position of its text. */
const page = { width: 612, height: 792, left: 72, top: 700, leading: 26 } as const;

/** Returns a one-page PDF with these lines of plain ASCII; the first is its title. */
export function simplePdf(lines: readonly string[]): Buffer {
  const text = lines.map((line, nth) => `/F1 ${nth === 0 ? 18 : 12} Tf (${escaped(line)}) Tj T*`).join('\n');
  const content = `BT ${page.leading} TL ${page.left} ${page.top} Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  return Buffer.from(withTable(objects), 'latin1');
}

const escaped = (line: string): string => line.replace(/[\\()]/g, String.raw`\$&`);

/** Returns the concatenated objects with the table of their byte offsets. */
function withTable(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const rows = objects.map((body, nth) => {
    const at = file.length;
    file += `${nth + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  return `${file}${table}trailer\n<< /Size ${rows.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
