import sharp from 'sharp'
const [out, h, ...files] = process.argv.slice(2)
const H = Number(h)
let x = 0; const parts = []
for (const f of files) { const img = sharp(f); const {width, height} = await img.metadata(); const part = await sharp(f).extract({left:0, top:0, width, height: Math.min(height, H)}).toBuffer(); parts.push({input: part, left: x, top: 0}); x += width + 20 }
await sharp({create:{width:x, height:H, channels:3, background:'#888'}}).composite(parts).png().toFile(out)
