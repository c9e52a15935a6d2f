"""make FOLDER PROFILE_OF: writes photos of six known colors. compare FILE: how far made photos are from Pillow's."""

import json
import sys
from io import BytesIO

import pillow_heif
from PIL import Image, ImageCms, ImageOps

Image.MAX_IMAGE_PIXELS = None
pillow_heif.register_heif_opener()

COLORS = [(200, 60, 60), (60, 160, 70), (60, 80, 190), (210, 180, 60), (128, 128, 128), (240, 240, 240)]
CELLS = (6, 6)
TURNS = [None, *Image.Transpose]


def sheet(width, height):
    picture = Image.new("RGB", (width, height))
    for number, color in enumerate(COLORS):
        left, top = number % 3 * width // 3, number // 3 * height // 2
        picture.paste(color, (left, top, left + width // 3 + 1, top + height // 2 + 1))
    return picture


def make(folder, profile_of):
    p3 = Image.open(profile_of).info["icc_profile"]
    picture = sheet(1200, 800)
    for orientation in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = orientation
        for kind, options in (("jpg", {"subsampling": 0}), ("heic", {"chroma": 444})):
            picture.save(f"{folder}/turn-{orientation}.{kind}", quality=95, exif=exif, icc_profile=p3, **options)
    picture.save(f"{folder}/p3.png", icc_profile=p3)
    picture.save(f"{folder}/p3.webp", icc_profile=p3, quality=95)
    sheet(8160, 6144).save(f"{folder}/pixel-50-mp.jpg", quality=80)
    sheet(16320, 12240).save(f"{folder}/samsung-200-mp.jpg", quality=80)
    sheet(16320, 12240).save(f"{folder}/progressive-200-mp.jpg", quality=80, subsampling=0, progressive=True)


def upright(file):
    picture = ImageOps.exif_transpose(Image.open(file))
    profile = picture.info.get("icc_profile")
    if picture.mode in ("I;16", "I"):
        picture = picture.convert("RGB")
    if profile and picture.mode in ("RGB", "RGBA", "L"):
        source = ImageCms.ImageCmsProfile(BytesIO(profile))
        picture = ImageCms.profileToProfile(picture.convert("RGB"), source, ImageCms.createProfile("sRGB"))
    return picture.convert("RGB")


def apart(one, other):
    pairs = zip(one.resize(CELLS, Image.Resampling.BOX).getdata(), other.resize(CELLS, Image.Resampling.BOX).getdata())
    return max(abs(a - b) for pair in pairs for a, b in zip(*pair))


def compare(file):
    with open(file) as asked:
        pairs = json.load(asked)
    for number, (chosen, made) in enumerate(pairs):
        reference, ours = upright(chosen), Image.open(made).convert("RGB")
        differences = [apart(reference, ours if turn is None else ours.transpose(turn)) for turn in TURNS]
        shape = abs(reference.width / reference.height - ours.width / ours.height)
        is_right = shape < 0.02 and differences[0] == min(differences)
        print(json.dumps({"isUpright": is_right, "difference": differences[0], "pixels": reference.width * reference.height}))


if __name__ == "__main__":
    {"make": make, "compare": compare}[sys.argv[1]](*sys.argv[2:])
